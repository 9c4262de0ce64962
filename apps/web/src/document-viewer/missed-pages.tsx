import { TextButton } from '@hearthline/ui'
import { Plural, Trans } from '@lingui/react/macro'

/** Brings the top of a page of the paper that stands open to the top of the window. */
export const showPage = (page: number): void =>
  document.querySelector(`[data-page="${page}"]`)?.scrollIntoView({ block: 'start' })

/** At the end of a paper: which pages were passed over, and the way to the first of them. */
export const MissedPages = ({ pages }: { pages: readonly number[] }) => {
  const [first] = pages
  return (
    <div role="status">
      {first === undefined ? null : (
        <p className="hl-paper-missed">
          <Plural
            value={pages.length}
            one="You passed over one page. It counts as read once you have seen it."
            other="You passed over # pages. The paper counts as read once you have seen them."
          />{' '}
          <TextButton onClick={() => showPage(first)}>
            <Trans>Go to page {first}</Trans>
          </TextButton>
        </p>
      )}
    </div>
  )
}
