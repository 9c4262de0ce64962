/** Names of query parameters that open something or say who somebody is: they stay in the browser. */
const PRIVATE = /code|exchange|interaction|token|ticket|state|nonce|jwt|secret|password|email|phone|name/i

const LONGEST_VALUE = 500

const queryParamsOf = (search: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    [...new URLSearchParams(search)]
      .filter(([name]) => !PRIVATE.test(name) && name.length <= 100)
      .map(([name, value]) => [name, value.slice(0, LONGEST_VALUE)]),
  )

/** Where a visitor came from, without a query: that is the other site's. */
const withoutQuery = (address: string): string => address.split(/[?#]/)[0]?.slice(0, 2_000) ?? ''

/** Of the page as it stands: where it is. */
export const pageFacts = () => ({
  domain: location.host,
  pagePath: location.pathname.slice(0, 500),
  queryParams: queryParamsOf(location.search),
})

/** Of the browser that shows it. */
export const browserFacts = () => ({
  referrer: withoutQuery(document.referrer),
  screenWidth: Math.round(screen.width),
  screenHeight: Math.round(screen.height),
  windowWidth: Math.round(innerWidth),
  windowHeight: Math.round(innerHeight),
})
