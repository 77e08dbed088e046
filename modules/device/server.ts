/** Door 2 of devices: what they send, what is kept of it. */
import type { ServerModule } from '#kernel/server/create-kernel.ts'
import { deviceModule } from './module.ts'
import { seedBase } from './seed/base.ts'
import { seedDemo } from './seed/demo.ts'
import { historyDuty } from './seed/history.ts'
import { servedChoices, servedHeatCurve } from './server/heats/curve.ts'
import { heatMoves, servedEvaluate } from './server/heats/evaluate.ts'
import { servedFurnaces } from './server/heats/furnaces.ts'
import { chartDuty } from './server/charts/feed-charts.ts'
import { servedCurves } from './server/history/curves.ts'
import { energyCalls } from './server/energy/energy.calls.ts'
import { ingestRoutes } from './server/ingest/ingest.routes.ts'
import { silenceDuty } from './server/ingest/online.ts'
import { alarmPart } from './server/alarms/part.ts'
import { keyCalls } from './server/keys/key.calls.ts'
import { servedOverview } from './server/live/overview.ts'
import { deviceSocket } from './server/live/socket.ts'
import { startMqtt, type MqttSettings } from './server/mqtt/start.ts'
import { pollerDuty, stopPolling } from './server/pollers/pollers.ts'
import { pollerCalls } from './server/pollers/test.calls.ts'
import { servedOee, servedTimeline } from './server/oee/oee.calls.ts'
import { rollupDuties } from './server/rollups/duties.ts'
import { oldValuesJob } from './server/rollups/old-values-job.ts'
import { seriesRules } from './server/series/rules.ts'
import { simulationDuty } from './server/simulate/duty.ts'
import { machineFilling } from './server/weights/fill-machine-values.ts'
import { scaleFilling } from './server/weights/fill-scales.ts'
import { weighCalls } from './server/weights/weigh.calls.ts'

export interface DeviceSettings {
  mqtt: MqttSettings
  /** Simulated devices measure all the time, else only while somebody looks at devices. */
  simulation: boolean
}

export function deviceServer({ mqtt, simulation }: DeviceSettings): ServerModule {
  return {
    manifest: deviceModule,
    rules: [...seriesRules, ...alarmPart.rules],
    calls:
      () => [...keyCalls, servedOverview, servedCurves, servedHeatCurve, servedChoices, servedEvaluate, servedFurnaces, servedOee,
        servedTimeline, ...energyCalls, ...alarmPart.calls, ...weighCalls, ...pollerCalls],
    fills: [scaleFilling, machineFilling],
    hears: heatMoves,
    tiles: alarmPart.tiles,
    consumers: alarmPart.consumers,
    jobs: [oldValuesJob],
    seed: { base: seedBase, demo: seedDemo },
    duties: [...rollupDuties, silenceDuty, pollerDuty, chartDuty, simulationDuty(simulation), ...(simulation ? [historyDuty()] : []),
      ...alarmPart.duties],
    sockets: (kernel) => [deviceSocket(kernel)],
    routes(app, kernel) {
      ingestRoutes(app, kernel)
      startMqtt(app, kernel, mqtt)
      app.addHook('onClose', () => stopPolling(kernel))
    },
  }
}
