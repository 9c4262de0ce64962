export { CodeStep } from './code-step.tsx'
export { ExchangeView, IssuerButton } from './issuer-login.tsx'

export { LinkView } from './link-view.tsx'
export { PasskeyBanner, WhyHere } from './login-banners.tsx'

export { SecondFactorView } from './second-factor-step.tsx'
