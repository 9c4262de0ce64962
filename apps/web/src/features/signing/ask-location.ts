/** What became of asking the device where it is. */
export type LocationAnswer = 'granted' | 'denied' | 'unavailable'

const PATIENCE_MS = 10_000
/** A place known ten minutes ago is still the same state. */
const OLD_ENOUGH_MS = 600_000

/**
 * Asks the device for its place and lets the place itself go: only that it was allowed matters, the signer then names
 * the state. This product has no map, and no outside map is asked.
 */
export const askLocation = (device: Geolocation | undefined = navigator.geolocation): Promise<LocationAnswer> =>
  new Promise((answer) => {
    if (!device) {
      answer('unavailable')
      return
    }
    device.getCurrentPosition(
      () => answer('granted'),
      ({ code, PERMISSION_DENIED }) => answer(code === PERMISSION_DENIED ? 'denied' : 'unavailable'),
      { timeout: PATIENCE_MS, maximumAge: OLD_ENOUGH_MS, enableHighAccuracy: false },
    )
  })
