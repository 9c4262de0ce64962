export type Maintenance = {
  /** None when the flag is off, and while nothing is known of it. */
  readonly routes: readonly string[]
  /** The flag's own words; without them the page has its default ones (portal.md 8). */
  readonly message: string | undefined
  readonly pageTitle: string | undefined
  readonly shouldShowDashboardLink: boolean
}
