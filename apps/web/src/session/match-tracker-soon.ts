/** After sign-in: ties this browser's tracker to whoever signed in. Nobody waits for it, and nobody is the worse where it fails. */
export const matchTrackerSoon = (): void => {
  import('./match-browser.ts').then(({ matchBrowser }) => matchBrowser()).catch(() => undefined)
}
