import { useEffect } from 'react'

/** Tells telemetry of every page that is shown; a page is never the worse for telemetry that fails. */
export const usePageViews = (pathname: string): void => {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another address is another view
  useEffect(() => {
    import('./tell-page-view.ts').then(({ tellPageView }) => tellPageView()).catch(() => undefined)
  }, [pathname])
}
