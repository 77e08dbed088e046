import type { FastifyInstance } from 'fastify'
import type { PasswordRule } from '../../rules/password-rule.ts'
import { casRoutes } from './third-party/cas.routes.ts'
import { forgottenPasswordRoutes } from './forgotten-password.routes.ts'
import { createIdentityProvider, type ProviderSettings } from './third-party/identity-provider.ts'
import { phoneRoutes } from './phone.routes.ts'
import { registrationRoutes } from './registration.routes.ts'
import { secondFactorRoutes } from './second-factor/second-factor.routes.ts'
import type { SignIn } from './sign-in.ts'
import { webhookSender } from './sms-sender.ts'
import { thirdAppRoutes } from './third-party/third-app.routes.ts'
import { thirdBindingRoutes } from './third-party/third-binding.routes.ts'
import { thirdLoginRoutes } from './third-party/third-login.routes.ts'

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

export function signInRoutes(app: FastifyInstance, signIn: SignIn, settings: SignInSettings, passwordRule: () => PasswordRule): void {
  const { registration, showCodes, smsGateway, ssoBase } = settings
  phoneRoutes(app, signIn, { showCodes, sms: smsGateway === undefined ? undefined : webhookSender(smsGateway) })
  registrationRoutes(app, signIn, { registration, passwordRule })
  forgottenPasswordRoutes(app, signIn, passwordRule)
  secondFactorRoutes(app, signIn, settings.issuer)
  thirdLoginRoutes(app, signIn, settings.providers.map(createIdentityProvider))
  thirdBindingRoutes(app, signIn, registration)
  thirdAppRoutes(app, signIn.kernel)
  casRoutes(app, signIn, ssoBase)
}
