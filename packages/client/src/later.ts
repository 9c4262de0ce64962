import { type ComponentType, createElement, use } from 'react'
import { keepComing } from './keep-coming.ts'

/**
 * A component whose code comes when it is first drawn; the nearest Suspense waits for it. Unlike React's own, it is asked
 * for again after a fault, so that "Try again" does try again.
 */
export const later = <Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> => {
  const keep = keepComing<'code', ComponentType<Props>>()
  return function Later(props: Props) {
    return createElement(use(keep('code', load)), props)
  }
}
