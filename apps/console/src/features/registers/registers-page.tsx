import { Trans, useLingui } from '@lingui/react/macro'
import { PageHead } from '../../shell/index.ts'
import { ExceptionsPart } from './exceptions-part.tsx'
import { NoticesPart } from './notices-part.tsx'

/** What a lender has to be able to show of all its applications, a part for each register. */
export const RegistersPage = () => {
  const { t } = useLingui()
  return (
    <>
      <PageHead
        name={t`Registers`}
        title={t`Registers`}
        lede={<Trans>What the lender has to be able to show of all its applications.</Trans>}
      />
      <NoticesPart />
      <ExceptionsPart />
    </>
  )
}
