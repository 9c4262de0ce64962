/** Where and for whom calls are made. Set once, before the first call. */
export type ClientSettings = {
  /** Goes in x-org; the server refuses one that is not its host's. */
  readonly orgCode: string
  /** Before every path; '' for the page's own host. */
  readonly baseUrl: string
  /** Goes in X-With-Origin. */
  readonly origin: string
  /** Under what name this browser keeps the token. 'jwt' for borrowers (portal.md 3); staff of the same host have their own. */
  readonly tokenKey: string
}

let settings: ClientSettings = { orgCode: '', baseUrl: '', origin: '', tokenKey: 'jwt' }

export const configureClient = (given: Partial<ClientSettings>): void => {
  settings = { ...settings, ...given }
}

export const clientSettings = (): ClientSettings => settings
