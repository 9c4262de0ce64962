import { expect, it } from 'vitest'
import { deviceOf } from './device-of.ts'

const apple = 'AppleWebKit/605.1.15 (KHTML, like Gecko)'

it.each([
  [`Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${apple} Version/17.0 Safari/605.1.15`, 'Safari, Mac'],
  [`Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${apple} Chrome/131.0 Safari/537.36`, 'Chrome, Mac'],
  [`Mozilla/5.0 (Windows NT 10.0) ${apple} Chrome/131.0 Safari/537.36 Edg/131.0`, 'Edge, Windows'],
  [`Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) ${apple} CriOS/131 Mobile Safari/604.1`, 'Chrome, iPhone'],
  ['Mozilla/5.0 (Android 14; Mobile; rv:130.0) Gecko/130.0 Firefox/130.0', 'Firefox, Android'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0', 'Firefox, Linux'],
  ['curl/8.5.0', undefined],
  ['', undefined],
])('%s is %s', (agent, device) => expect(deviceOf(agent)).toBe(device))
