/** The numbers of every edit that the CFPB publishes for 2026. */
export const PUBLISHED_EDITS: readonly string[] = `
S300 S301 S302 S304 S305 S306 S307 V600 V601 V602 V603 V604 V605 V606 V607 V608-1 V608-2 V609 V610-1 V610-2
V611 V612-1 V612-2 V613-1 V613-2 V613-3 V613-4 V614-1 V614-2 V614-3 V614-4 V615-1 V615-2 V615-3 V616 V617
V618 V619-1 V619-2 V619-3 V620 V621 V622 V623 V624 V625-1 V625-2 V626 V627 V628-1 V628-2 V628-3 V628-4 V629-1
V629-2 V629-3 V630 V631-1 V631-2 V631-3 V631-4 V632-1 V632-2 V632-3 V633 V634 V635-1 V635-2 V635-3 V635-4
V636-1 V636-2 V636-3 V637 V638-1 V638-2 V638-3 V638-4 V639-1 V639-2 V639-3 V640 V641 V642-1 V642-2 V643
V644-1 V644-2 V645 V646-1 V646-2 V647 V648-1 V648-2 V649 V650 V651-1 V651-2 V652-1 V652-2 V654-1 V654-2
V655-1 V655-2 V656-1 V656-2 V657-1 V657-2 V657-3 V658-1 V658-2 V659 V660-1 V660-2 V661 V662-1 V662-2 V663
V664 V665-1 V665-2 V666-1 V666-2 V667-1 V667-2 V668-1 V668-2 V669-1 V669-2 V669-3 V669-4 V670-1 V670-2 V670-3
V670-4 V671-1 V671-2 V672-1 V672-2 V672-3 V672-4 V672-5 V672-6 V673-1 V673-2 V673-3 V673-4 V673-5 V674-1
V674-2 V674-3 V674-4 V674-5 V675-1 V675-2 V675-3 V675-4 V675-5 V676-1 V676-2 V676-3 V676-4 V676-5 V677-1
V677-2 V678-1 V678-2 V678-3 V678-4 V678-5 V679-1 V679-2 V679-3 V680-1 V680-2 V681-1 V681-2 V682-1 V682-2 V683
V684 V685 V686 V687 V688-1 V688-2 V689-1 V689-2 V689-3 V690-1 V690-2 V690-3 V691 V692-1 V692-2 V692-3 V693-1
V693-2 V693-3 V694-1 V694-2 V694-3 V695-1 V695-2 V695-3 V696-1 V696-2 V696-3 V699 V700-1 V700-2 V701 V702-1
V702-2 V703-1 V703-2 V704-1 V704-2 V705-1 V705-2 V706 V707 V708 V709 V710 V711 V712 V713 V714 V715 V716 V717
V718 V719 V719-1 V719-2 V721-1 V721-2 V720-1 V720-2 V720-3 V720-4 Q303 Q600 Q601 Q602 Q603 Q604 Q605-1 Q605-2
Q606 Q607 Q608 Q609 Q610 Q611 Q612 Q613 Q614-1 Q614-2 Q615-1 Q615-2 Q616-1 Q616-2 Q616-3 Q617 Q618 Q619 Q620
Q622 Q623 Q624 Q625 Q626 Q627 Q628 Q629 Q630 Q631 Q632 Q633 Q634 Q635 Q636 Q637 Q638 Q639 Q640 Q642-1 Q642-2
Q643 Q644 Q645-1 Q645-2 Q646 Q647 Q648 Q649-1 Q649-2 Q650-1 Q650-2 Q651 Q651-1 Q651-2 Q652 Q653-1 Q653-2 Q654
Q655 Q656 Q657 Q658 Q659-1 Q659-2 Q660-1 Q660-2 Q660-3 Q660-4
`
  .trim()
  .split(/\s+/)

/**
 * The edits that none of our rows can fail, or that only the filing platform can check, each with its reason. A test
 * compares these and the ones we check with the CFPB's list, so that none is forgotten.
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
