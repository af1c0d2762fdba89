BEGIN TRANSACTION;
CREATE TABLE "event" ("id" INTEGER PRIMARY KEY AUTOINCREMENT, "kind" TEXT NOT NULL, "uid" TEXT NOT NULL, "email" TEXT, "displayName" TEXT, "photoURL" TEXT, "phoneNumber" TEXT);
INSERT INTO "event" VALUES(1,'created','RWOTTLjY6IBpPNBYtB0HKf4opIDJ','ada@example.com','Ada',NULL,NULL);
CREATE TABLE grdb_migrations (identifier TEXT NOT NULL PRIMARY KEY);
INSERT INTO "grdb_migrations" VALUES('users, passwords and sessions');
INSERT INTO "grdb_migrations" VALUES('identities, imported hashes and session claims');
INSERT INTO "grdb_migrations" VALUES('tickets, mail and passkeys');
INSERT INTO "grdb_migrations" VALUES('providers and service accounts');
INSERT INTO "grdb_migrations" VALUES('what happened to accounts');
CREATE TABLE "identity" ("providerID" TEXT NOT NULL, "rawID" TEXT NOT NULL, "uid" TEXT NOT NULL REFERENCES "user"("uid") ON DELETE CASCADE, "email" TEXT, "displayName" TEXT, "photoURL" TEXT, PRIMARY KEY ("providerID", "rawID"), UNIQUE ("uid", "providerID"));
CREATE TABLE "mail" ("id" INTEGER PRIMARY KEY AUTOINCREMENT, "recipient" TEXT NOT NULL, "subject" TEXT NOT NULL, "text" TEXT NOT NULL, "attempts" INTEGER NOT NULL, "dueAt" INTEGER NOT NULL);
CREATE TABLE "passkey" ("credentialID" BLOB PRIMARY KEY NOT NULL, "uid" TEXT NOT NULL REFERENCES "user"("uid") ON DELETE CASCADE, "name" TEXT NOT NULL, "algorithm" INTEGER NOT NULL, "publicKey" BLOB NOT NULL, "signatureCount" INTEGER NOT NULL, "createdAt" INTEGER NOT NULL, "lastUsedAt" INTEGER);
CREATE TABLE "password" ("uid" TEXT PRIMARY KEY NOT NULL REFERENCES "user"("uid") ON DELETE CASCADE, "salt" BLOB NOT NULL, "hash" BLOB NOT NULL, "rounds" INTEGER NOT NULL, "blockSize" INTEGER NOT NULL, "parallelism" INTEGER NOT NULL, "imported" TEXT);
INSERT INTO "password" VALUES('RWOTTLjY6IBpPNBYtB0HKf4opIDJ',X'C674C7AEFD988F7808A198B2E3487186',X'64FEF7288962EA4EEC9D12E1BB30C1AE86FDADBF6F7FE0271E5175CF55E32B12',16384,8,1,NULL);
CREATE TABLE "provider" ("id" TEXT PRIMARY KEY NOT NULL, "configuration" BLOB NOT NULL);
CREATE TABLE "serviceAccount" ("keyID" TEXT PRIMARY KEY NOT NULL, "email" TEXT NOT NULL, "publicKey" TEXT NOT NULL, "createdAt" INTEGER NOT NULL);
CREATE TABLE "session" ("tokenDigest" BLOB PRIMARY KEY NOT NULL, "uid" TEXT NOT NULL REFERENCES "user"("uid") ON DELETE CASCADE, "method" TEXT NOT NULL, "authenticatedAt" INTEGER NOT NULL, "lastUsedAt" INTEGER NOT NULL, "claims" TEXT, "secondFactor" TEXT);
CREATE TABLE "ticket" ("digest" BLOB PRIMARY KEY NOT NULL, "kind" TEXT NOT NULL, "uid" TEXT REFERENCES "user"("uid") ON DELETE CASCADE, "payload" BLOB NOT NULL, "expiresAt" INTEGER NOT NULL);
CREATE TABLE "user" ("uid" TEXT PRIMARY KEY NOT NULL, "email" TEXT UNIQUE, "isEmailVerified" BOOLEAN NOT NULL, "displayName" TEXT, "photoURL" TEXT, "isDisabled" BOOLEAN NOT NULL, "customClaims" TEXT, "createdAt" INTEGER NOT NULL, "lastSignedInAt" INTEGER, "tokensValidSince" INTEGER NOT NULL, "phoneNumber" TEXT, "lastRefreshedAt" INTEGER, "passwordChangedAt" INTEGER, "needsPasskey" BOOLEAN NOT NULL DEFAULT 0);
INSERT INTO "user" VALUES('RWOTTLjY6IBpPNBYtB0HKf4opIDJ','ada@example.com',0,'Ada',NULL,0,NULL,1795301574230,NULL,0,NULL,NULL,1795301574286,0);
CREATE INDEX "session_on_uid" ON "session"("uid");
CREATE UNIQUE INDEX "index_user_on_phoneNumber" ON "user"("phoneNumber");
CREATE INDEX "ticket_on_uid" ON "ticket"("uid");
CREATE INDEX "ticket_on_expiresAt" ON "ticket"("expiresAt");
CREATE INDEX "passkey_on_uid" ON "passkey"("uid");
CREATE TRIGGER user_created AFTER INSERT ON user BEGIN
  INSERT INTO event (kind, uid, email, displayName, photoURL, phoneNumber)
  VALUES ('created', NEW.uid, NEW.email, NEW.displayName, NEW.photoURL,
    NEW.phoneNumber);
  DELETE FROM event WHERE id <= last_insert_rowid() - 100000;
END;
CREATE TRIGGER user_deleted AFTER DELETE ON user BEGIN
  INSERT INTO event (kind, uid, email, displayName, photoURL, phoneNumber)
  VALUES ('deleted', OLD.uid, OLD.email, OLD.displayName, OLD.photoURL,
    OLD.phoneNumber);
  DELETE FROM event WHERE id <= last_insert_rowid() - 100000;
END;
DELETE FROM "sqlite_sequence";
INSERT INTO "sqlite_sequence" VALUES('event',1);
COMMIT;
