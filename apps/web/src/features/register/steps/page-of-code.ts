import { addressOf } from '@hearthline/domain/routes'

/** The page on which the mailed code is typed: there the mailed link leads back. */
export const PAGE_OF_CODE = `${addressOf('register')}?step=login-info`
