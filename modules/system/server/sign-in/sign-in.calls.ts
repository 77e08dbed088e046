import type { ServedCall } from '#kernel/server/calls/serve.ts'
import type { PasswordRule } from '../../rules/password-rule.ts'
import { casCalls } from './third-party/cas.calls.ts'
import { forgottenPasswordCalls } from './forgotten-password.calls.ts'
import { createIdentityProvider, type ProviderSettings } from './third-party/identity-provider.ts'
import { phoneCalls } from './phone.calls.ts'
import { registrationCalls } from './registration.calls.ts'
import { secondFactorCalls } from './second-factor/second-factor.calls.ts'
import { servedCountersign } from './sign-ticket.ts'
import type { SignIn } from './sign-in.ts'
import { webhookSender } from './sms-sender.ts'
import { thirdAppCalls } from './third-party/third-app.calls.ts'
import { thirdBindingCalls } from './third-party/third-binding.calls.ts'
import { thirdLoginCalls } from './third-party/third-login.calls.ts'

/** Which ways to sign in there are besides account and password. */
export interface SignInSettings {
  /** Shown in the app that makes one-time passwords. */
  issuer: string
  /** Demonstration data: codes for phones come back in the answer. */
  showCodes: boolean
  registration: boolean
  /** Gateway for messages to phones; absent: none are sent. */
  smsGateway?: string | undefined
  /** Central sign-in by CAS; absent: off. */
  ssoBase?: string | undefined
  providers: readonly ProviderSettings[]
}

export function signInCalls(signIn: SignIn, settings: SignInSettings, passwordRule: () => PasswordRule): ServedCall[] {
  const { registration, showCodes, smsGateway, ssoBase } = settings
  return [
    ...phoneCalls(signIn, { showCodes, sms: smsGateway === undefined ? undefined : webhookSender(smsGateway) }),
    ...registrationCalls(signIn, { registration, passwordRule }),
    ...forgottenPasswordCalls(signIn, passwordRule),
    servedCountersign,
    ...secondFactorCalls(signIn, settings.issuer),
    ...thirdLoginCalls(signIn, settings.providers.map((provider) => createIdentityProvider(provider, signIn.kernel.outbound))),
    ...thirdBindingCalls(signIn, registration),
    ...thirdAppCalls,
    ...casCalls(signIn, ssoBase),
  ]
}
