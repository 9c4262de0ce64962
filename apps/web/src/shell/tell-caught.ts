/** An error event (portal.md 2.3). Where telemetry fails too, the page still stands. */
export const tellCaught = (fault: unknown): void => {
  import('./tell-fault.ts').then(({ tellFault }) => tellFault(fault)).catch(() => undefined)
}
