/** After sign-in: ties this browser's tracker to the person who signed in. Nothing waits for it, and a failure is ignored. */
export const matchTrackerSoon = (): void => {
  import('./match-browser.ts').then(({ matchBrowser }) => matchBrowser()).catch(() => undefined)
}
