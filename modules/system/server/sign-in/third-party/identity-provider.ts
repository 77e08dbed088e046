import * as oidc from 'openid-client'
import type { Outbound } from '#kernel/server/outbound/outbound.ts'

/** A provider of identities by OpenID Connect, as the settings name it. */
export interface ProviderSettings {
  /** Name in addresses. */
  source: string
  /** What people call it. */
  name: string
  issuer: string
  clientId: string
  clientSecret: string
}

interface ProvenIdentity {
  subject: string
  username: string
  realname: string
}

export interface IdentityProvider {
  readonly settings: ProviderSettings
  /** Where a person is sent, with what must be kept until they come back. */
  begin(redirectUri: string, state: string): Promise<{ address: string; verifier: string; nonce: string }>
  /** Who came back. @throws Error where the provider or the answer cannot be trusted */
  finish(callback: URL, kept: { verifier: string; nonce: string; state: string }): Promise<ProvenIdentity>
}

/** Speaks to one provider; what it says of itself is asked for when it is first needed, and again after a failure. */
export function createIdentityProvider(settings: ProviderSettings, outbound: Outbound): IdentityProvider {
  let discovered: Promise<oidc.Configuration> | undefined

  function configuration(): Promise<oidc.Configuration> {
    const issuer = new URL(settings.issuer)
    // Plain HTTP is for providers within the plant's own walls; the settings say so by naming one.
    const options = { ...(issuer.protocol === 'http:' ? { execute: [oidc.allowInsecureRequests] } : {}), [oidc.customFetch]: askProvider }
    discovered ??= oidc.discovery(issuer, settings.clientId, settings.clientSecret, undefined, options).catch((error: unknown) => {
      discovered = undefined
      throw error
    })
    return discovered
  }

  // The operator names the issuer; where its document sends us besides is the provider's word alone.
  const askProvider: oidc.CustomFetch = (url, { method, headers, body, redirect, signal }) => {
    const sent = { method, headers, body: body instanceof URLSearchParams ? body.toString() : undefined, signal }
    return new URL(url).origin === new URL(settings.issuer).origin
      ? fetch(url, { ...sent, redirect, body: sent.body ?? null, signal: signal ?? null })
      : outbound.fetch(url, sent)
  }

  return {
    settings,
    async begin(redirectUri, state) {
      const [verifier, nonce] = [oidc.randomPKCECodeVerifier(), oidc.randomNonce()]
      const address = oidc.buildAuthorizationUrl(await configuration(), {
        redirect_uri: redirectUri,
        scope: 'openid profile',
        state,
        nonce,
        code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
      })
      return { address: address.href, verifier, nonce }
    },
    async finish(callback, { verifier, nonce, state }) {
      const tokens = await oidc.authorizationCodeGrant(await configuration(), callback, { pkceCodeVerifier: verifier, expectedNonce: nonce,
        expectedState: state, idTokenExpected: true })
      const claims = tokens.claims()!
      const text = (name: string) => (typeof claims[name] === 'string' ? claims[name] : undefined)
      const username = text('preferred_username') ?? claims.sub
      return { subject: claims.sub, username, realname: text('name') ?? username }
    },
  }
}
