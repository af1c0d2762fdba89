// MessageAIApp
