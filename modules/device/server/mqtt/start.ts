import type { FastifyInstance } from 'fastify'
import type { Kernel } from '#kernel/server/kernel.ts'
import type { Broker } from './broker.ts'
import { joinOutside } from './outside.ts'

/** How devices reach the console besides HTTP. */
export interface MqttSettings {
  host: string
  /** Of the broker of this server; absent: none. 0 takes any free port. */
  port?: number | undefined
  /** A broker of the plant's own that is joined, as `mqtt://user:password@host:1883`. */
  url?: string | undefined
}

const brokers = new WeakMap<Kernel, Broker>()

/** The port of this process's broker; undefined where it has none. */
export function brokerPort(kernel: Kernel): number | undefined {
  return brokers.get(kernel)?.port
}

/** Opens and joins what the settings name once the server is ready, and leaves it with the server's end. */
export function startMqtt(app: FastifyInstance, kernel: Kernel, { host, port, url }: MqttSettings): void {
  const open: { close(): Promise<void> }[] = []
  app.addHook('onReady', async () => {
    if (port !== undefined) {
      const { openBroker } = await import('./broker.ts')
      const broker = await openBroker(kernel, { host, port })
      brokers.set(kernel, broker)
      open.push(broker)
      kernel.log.info({ host, port: broker.port }, 'devices reach the broker')
    }
    if (url !== undefined) open.push(await joinOutside(kernel, url))
  })
  app.addHook('onClose', async () => {
    await Promise.all(open.map((one) => one.close()))
  })
}
