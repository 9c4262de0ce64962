import type { APIResponse, Page, Route } from '@playwright/test'

/** What differs between two runs in an answer, and the replacement that is shown. */
const alwaysThis: readonly (readonly [RegExp, string])[] = [
  [/"\d{4}-\d\d-\d\dT[\d:.]+Z"/g, '"2026-11-20T17:00:00.000Z"'],
  // A first payment is due some weeks after the money, so no picture shows both on one day.
  [/"firstPaymentOn":"\d{4}-\d\d-\d\d"/g, '"firstPaymentOn":"2027-02-01"'],
  [/(?<!"firstPaymentOn":)"\d{4}-\d\d-\d\d"/g, '"2026-12-21"'],
  [/HL-[0-9A-Z]{4}-[0-9A-Z]{4}/g, 'HL-2026-1120'],
  [/hl1[0-9a-f]{39}/g, `hl1${'0'.repeat(39)}`],
  [/avery\.sample\.[0-9a-f]{8}/g, 'avery.sample'],
]

const tidy = async (route: Route): Promise<void> => {
  const answer = await fetchThrough(route)
  const text = await answer.text()
  await route.fulfill({
    response: answer,
    body: alwaysThis.reduce((body, [found, shown]) => body.replace(found, shown), text),
  })
}

/** Shows a page with the same dates and numbers on every day, so that its picture can be compared. */
export const sameEveryDay = async (page: Page): Promise<void> => {
  await page.clock.setFixedTime('2026-11-20T17:30:00Z')
  await page.route(
    ({ pathname }) => /^\/service-|^\/api\//.test(pathname),
    async (route) => {
      if (route.request().method() === 'GET' && route.request().resourceType() !== 'eventsource') await tidy(route)
      else await route.fallback()
    },
  )
}

/** Requests the server by its IP address: only browsers resolve names below .localhost. */
export const fetchThrough = (route: Route): Promise<APIResponse> => {
  const request = route.request()
  const { host, hostname } = new URL(request.url())
  return route.fetch({
    url: request.url().replace(hostname, '127.0.0.1'),
    headers: { ...request.headers(), host },
  })
}
