import { usePart } from '../../i18n/index.ts'

/** /auth/link: the page of a mailed link. Hardly anybody's first page, so it comes with the later parts. */
export const LinkPage = () => {
  const { LinkView } = usePart('sign-in-later', () => import('./later/index.ts'))
  return <LinkView />
}
