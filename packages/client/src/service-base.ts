/** chat-signin-data.md 9: outside production calls go to a test host, unless the page says where. That is a sandbox started as it comes. */
const TEST_HOST = 'http://localhost:3000'

export type Surroundings = {
  readonly isProduction: boolean
  /** The page's own word on it: baseUrl of the injected organisation info. */
  readonly given?: string | undefined
}

/** What stands before every path: '' for the page's own host, which is also where production calls. */
export const serviceBase = ({ isProduction, given }: Surroundings): string => {
  if (given) return given.replace(/\/+$/, '')
  return isProduction ? '' : TEST_HOST
}
