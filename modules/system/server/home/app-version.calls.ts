import { listing } from '#kernel/server/calls/listing.ts'
import { serve } from '#kernel/server/calls/serve.ts'
import { appVersions } from '../../calls/home.ts'
import { appVersion } from '../../index.ts'

/** Releases of the app, the newest first: everybody's user menu offers it (spec 1 §7). */
export const appVersionCalls = [serve(appVersions, (ctx, _input, { sent }) => listing(ctx, appVersion, sent))]
