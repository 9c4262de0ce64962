import type { APIResponse, Route } from '@playwright/test'

/** Asks the server itself, by its number: only browsers know what a name below .localhost is. */
export const fetchThrough = (route: Route): Promise<APIResponse> => {
  const request = route.request()
  const { host, hostname } = new URL(request.url())
  return route.fetch({
    url: request.url().replace(hostname, '127.0.0.1'),
    headers: { ...request.headers(), host },
  })
}
