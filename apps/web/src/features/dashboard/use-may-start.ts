import { usePrivateLabel } from '../../shell/index.ts'

/** A lender that works through originators does not open an application by itself. */
export const useMayStart = (): boolean => {
  const { orgMetaData, hearthline } = usePrivateLabel()
  return !orgMetaData.products.heloc.isWholesale && !hearthline.originatorRules.isReferrerRequired
}
