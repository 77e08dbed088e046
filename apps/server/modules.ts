import { createRegistry, type Registry } from '#kernel/entity/index.ts'
import type { ServerModule } from '#kernel/server/create-kernel.ts'
import { calendarServer } from '#modules/calendar/server.ts'
import { deviceServer } from '#modules/device/server.ts'
import { equipmentServer } from '#modules/equipment/server.ts'
import { labelServer } from '#modules/label/server.ts'
import { lowcodeServer } from '#modules/lowcode/server.ts'
import { ordersServer } from '#modules/orders/server.ts'
import { productServer } from '#modules/product/server.ts'
import { productionServer } from '#modules/production/server.ts'
import { qualityServer } from '#modules/quality/server.ts'
import { systemServer } from '#modules/system/server.ts'
import { warehouseServer } from '#modules/warehouse/server.ts'
import { workflowServer } from '#modules/workflow/server.ts'
import type { Config } from './config.ts'

/** The modules of the console in the order in which they build on each other: the one list on this side. */
export function serverModules(config: Config): ServerModule[] {
  return [
    systemServer({ captchaAlways: config.captchaAlways, sessionIdleMinutes: config.sessionIdleMinutes, maxUploadMb: config.maxUploadMb,
      filesNeedSession: config.filesNeedSession, metricsToken: config.metricsToken, secureCookie: config.tls !== undefined,
      mail: config.smtpUrl === undefined ? undefined : { smtpUrl: config.smtpUrl, from: config.mailFrom },
      signIn: { issuer: config.platformName || config.companyName, showCodes: config.demo, registration: config.registration,
        smsGateway: config.smsGateway, ssoBase: config.ssoBase, providers: config.identityProviders } }),
    lowcodeServer(),
    productServer(),
    calendarServer(),
    labelServer(),
    warehouseServer(),
    workflowServer(),
    qualityServer(),
    equipmentServer(),
    productionServer({ history: config.demoHistory }),
    deviceServer({ mqtt: { host: config.mqttHost, port: config.mqttPort, url: config.mqttUrl }, simulation: config.demoHistory }),
    ordersServer(),
  ]
}

export function registryOf(modules: readonly ServerModule[]): Registry {
  return createRegistry(modules.map((module) => module.manifest))
}
