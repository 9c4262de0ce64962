export {
  BEAT_SEC,
  CRYPTO_SKILL,
  DEFAULT_SKILL,
  type DeskAgent,
  GONE_SEC,
  hasRoom,
  inQueueOrder,
  isHere,
  isServing,
  OFFER_SEC,
  REST_SEC,
  STICKY_HOURS,
  skillChain,
  USUAL_CAPACITY,
  USUAL_CHAT_SEC,
  type WaitingChat,
} from './desk.ts'

export { nextOffers, type Offer } from './offers.ts'

export { type Place, placesInQueue } from './waits.ts'
