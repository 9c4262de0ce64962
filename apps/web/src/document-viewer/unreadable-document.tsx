import { saveFile } from '@hearthline/client'
import { Banner, Button } from '@hearthline/ui'
import { download } from '@hearthline/ui/icons'
import { Trans } from '@lingui/react/macro'
import { useCompany } from '../session/index.ts'
import type { DocumentView } from './use-document-view.ts'

/** portal.md 8 leaves open how an unreadable PDF is presented: the page says so, and offers three other ways to get the document. */
export const UnreadableDocument = ({ view: { file, paper: document } }: { view: DocumentView }) => {
  const { phone } = useCompany()
  return (
    <div className="hl-paper-news">
      <Banner
        tone="notice"
        announced
        fact={<Trans>We cannot show this document here.</Trans>}
        action={
          file ? (
            <Button kind="second" size="middle" art={download} onClick={() => saveFile(file, document.fileName)}>
              <Trans>Download it</Trans>
            </Button>
          ) : null
        }
      >
        <Trans>
          Download it and open it with another program, or call <a href={phone.href}>{phone.shown}</a>: we read it with
          you, or mail you a paper copy at no charge.
        </Trans>
      </Banner>
    </div>
  )
}
