import type { DocumentRow } from '@hearthline/contracts'
import { RowList } from '@hearthline/ui'
import { fileText } from '@hearthline/ui/icons'
import { useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { paperWords } from '../../paper-viewer/index.ts'
import { PaperNote, PaperState } from './paper-note.tsx'
import { paperSearch } from './use-chosen-paper.ts'

/** One line a paper; its name opens it. */
export const PaperList = ({ papers, label }: { papers: readonly DocumentRow[]; label: string }) => {
  const { i18n } = useLingui()
  return (
    <RowList
      label={label}
      rows={papers.map((paper) => ({
        key: paper.uuid,
        art: fileText,
        title: (
          <Link to={paperSearch(paper.uuid)} className="hl-paper-link">
            {i18n._(paperWords[paper.type])}
          </Link>
        ),
        note: <PaperNote paper={paper} />,
        end: <PaperState paper={paper} />,
      }))}
    />
  )
}
