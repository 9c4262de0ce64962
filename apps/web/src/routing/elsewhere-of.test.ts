import { expect, it } from 'vitest'
import { labelWith, sampleLabel } from '../testing/sample-label.ts'
import { elsewhereOf } from './elsewhere-of.ts'

const { baseUrl } = sampleLabel

it('leads to every place that the organisation keeps itself', () =>
  expect(
    elsewhereOf(
      labelWith({
        company: {
          termsOfUseUrl: 'https://www.bank.example/legal/terms',
          privacyPolicyUrl: 'https://privacy.bank.example/policy',
          licensesUrl: 'https://www.bank.example/licenses',
        },
        ours: {
          shellLinks: {
            ...sampleLabel.hearthline.shellLinks,
            passport: 'https://id.bank.example/',
            pay: 'https://pay.bank.example/',
          },
          communicationsUrl: 'https://www.bank.example/paperless',
        },
      }),
    ),
  ).toEqual({
    '/terms': 'https://www.bank.example/legal/terms',
    '/communications': 'https://www.bank.example/paperless',
    '/privacy': 'https://privacy.bank.example/policy',
    '/licenses': 'https://www.bank.example/licenses',
    '/universal-passport': 'https://id.bank.example/',
    '/pay': 'https://pay.bank.example/',
  }))

it('keeps at our own page what the server filled in for an organisation without one', () =>
  expect(
    elsewhereOf(
      labelWith({
        company: {
          termsOfUseUrl: `${baseUrl}/terms`,
          privacyPolicyUrl: `${baseUrl}/privacy`,
          licensesUrl: `${baseUrl}/licenses`,
        },
      }),
    ),
  ).toEqual({}))

it.each([
  ['/terms', { termsOfUseUrl: 'https://www.bank.example/a' }, null],
  ['/privacy', { privacyPolicyUrl: 'https://www.bank.example/a' }, null],
  ['/licenses', { licensesUrl: 'https://www.bank.example/a' }, null],
  ['/communications', {}, 'https://www.bank.example/a'],
])('%s leaves by an address of its own, and the others stay', (path, company, communicationsUrl) => {
  const ours = {
    termsOfUseUrl: `${baseUrl}/terms`,
    privacyPolicyUrl: `${baseUrl}/privacy`,
    licensesUrl: `${baseUrl}/licenses`,
  }
  expect(elsewhereOf(labelWith({ company: { ...ours, ...company }, ours: { communicationsUrl } }))).toEqual({
    [path]: 'https://www.bank.example/a',
  })
})
