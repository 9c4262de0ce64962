import type { Enter } from '@hearthline/client'
import type { ReactNode } from 'react'
import { AddressStep } from './address-step.tsx'
import { LaterPart } from './later-part.tsx'

export type SignInMethod =
  | { readonly kind: 'address' | 'code' | 'password'; readonly email: string }
  | { readonly kind: 'secondFactor'; readonly email: string; readonly ticket: string }

type StepProps = { readonly way: SignInMethod; readonly go: (way: SignInMethod) => void; readonly enter: Enter }

/** The form of one way in, or of its second half. */
export const Step = ({ way, go, enter }: StepProps): ReactNode => {
  const { email } = way
  const toAddress = () => go({ kind: 'address', email })
  switch (way.kind) {
    case 'address':
    case 'password':
      return (
        <AddressStep
          email={email}
          byPassword={way.kind === 'password'}
          enter={enter}
          onSent={(typed) => go({ kind: 'code', email: typed })}
          onSwitch={(typed) => go({ kind: way.kind === 'password' ? 'address' : 'password', email: typed })}
        />
      )
    case 'code':
      return <LaterPart draw={({ CodeStep }) => <CodeStep email={email} enter={enter} onBack={toAddress} />} />
    case 'secondFactor':
      return (
        <LaterPart
          draw={({ SecondFactorStep }) => <SecondFactorStep ticket={way.ticket} enter={enter} onRestart={toAddress} />}
        />
      )
  }
}
