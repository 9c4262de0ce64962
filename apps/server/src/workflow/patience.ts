const HOUR = 3_600_000

/** While a vendor takes its time it is asked again this often, should its call have been lost. */
export const ASK_AGAIN_MS = HOUR / 2

/** A call that was stored and whose job was lost is sent again after this long. */
export const CONSUME_AGAIN_MS = HOUR / 12
