/**
 * The edits that no row of ours can trip, or that only the filing platform can check, each with its reason. A test
 * holds these and the ones we check to the CFPB's list: none is forgotten.
 */
export const LEFT_OUT: Readonly<Record<string, string>> = {
  S307: 'asks about quarterly files; ours are yearly',
  'V608-2': 'is for loans without a ULI; every application of ours has one',
  'V625-2': 'asks the national list of tracts, which the filing platform holds',
  V709: 'is for lenders with a partial exemption, which we do not take',
  V710: 'is for lenders with a partial exemption, which we do not take',
  V711: 'is for lenders with a partial exemption, which we do not take',
  V712: 'is for lenders with a partial exemption, which we do not take',
  V713: 'is for lenders with a partial exemption, which we do not take',
  V714: 'is for lenders with a partial exemption, which we do not take',
  V715: 'is for lenders with a partial exemption, which we do not take',
  V718: 'asks about quarterly files; ours are yearly',
  V719: 'is V719-1 under its older number',
  Q303: "asks the platform's own record of the lender",
  Q646: 'is for lenders with a partial exemption, which we do not take',
  Q647: 'is for lenders with a partial exemption, which we do not take',
}
