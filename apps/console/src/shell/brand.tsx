import { BrandMark, harborPointArt, hearthlineArt } from '@hearthline/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { usePrivateLabel } from '../session/index.ts'
import { LIST } from './addresses.ts'

const ART = { hearth: hearthlineArt, harbor: harborPointArt } as const

/** The lender's mark, leading to the list. */
export const Brand = () => {
  const { t } = useLingui()
  const { orgMetaData, hearthline } = usePrivateLabel()
  const { companyName, companyNameShort } = orgMetaData.companyInfo
  const { logo, mark } = hearthline
  return (
    <BrandMark
      as={Link}
      to={LIST}
      label={t`${companyName}, lending console`}
      name={companyNameShort}
      tagline={<Trans>Lending console</Trans>}
      art={logo ?? (mark ? ART[mark] : undefined)}
    />
  )
}
