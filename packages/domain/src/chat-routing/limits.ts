/** An offer that nobody takes goes back to the head of the queue. */
export const OFFER_SEC = 30
/** An agent who is not heard of for so long is gone, and their chats wait again. */
export const GONE_SEC = 60
/** A customer who comes back so soon is led to the agent they had. */
export const STICKY_HOURS = 24
/** Whoever let an offer pass is not asked for the same chat again at once. */
export const REST_SEC = 30
/** What a chat takes as long as there is nothing to measure. */
export const USUAL_CHAT_SEC = 480
/** Chats that one agent can hold at a time, unless a supervisor says otherwise. */
export const USUAL_CAPACITY = 3
/** An agent's window says that it is there; twice unheard is not gone yet. */
export const BEAT_SEC = 20
