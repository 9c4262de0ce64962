import { hash, verify } from '@node-rs/argon2'

/** argon2id (the library's default kind), 19 MiB, two passes: OWASP's first choice. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Of a random password that nobody kept: what an unknown address is verified against, so that it takes as long. */
export const DUMMY_HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$AjjOfDdBEPI/JZqdD50ETw$XPo0SPJ/pjgqPffS3isSSR/IcR9YdbmWg6tFz7kW1Lk'

export const hashPassword = (password: string): Promise<string> => hash(password, cost)

/** No hash (no such account, or one without a password) costs the same work and never fits. */
export const passwordFits = async (stored: string | null | undefined, password: string): Promise<boolean> =>
  (await verify(stored ?? DUMMY_HASH, password)) && typeof stored === 'string'
