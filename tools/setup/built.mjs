import { setUp } from './set-up.mjs'

/** For suites that read the builds: they are made first where they are missing or stale. */
export const setup = () => setUp()
