import { X509Certificate } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { OPCUACertificateManager } from 'node-opcua-certificate-manager'
import { DataType, MessageSecurityMode, SecurityPolicy, StatusCodes } from 'node-opcua-client'
import { OPCUAServer } from 'node-opcua-server'

/* An OPC UA server of the registry within a test. */

export interface OpcPlant {
  port: number
  /** SHA-256 of its certificate. */
  print: string
  /** Puts a value, as measured at a moment. */
  put(name: 'Temp' | 'Rpm', value: number, at: Date, doubtful?: boolean): void
  sessions(): number
  stop(): Promise<void>
}

export async function startOpc(port = 0): Promise<OpcPlant> {
  const folder = mkdtempSync(join(tmpdir(), 'millwright-opc-'))
  const serverCertificateManager = new OPCUACertificateManager({ rootFolder: join(folder, 'pki'), disableFileWatchers: true,
    automaticallyAcceptUnknownCertificate: true })
  const userCertificateManager = new OPCUACertificateManager({ rootFolder: join(folder, 'users'), disableFileWatchers: true })
  const server = new OPCUAServer({ port, hostname: '127.0.0.1', serverCertificateManager, userCertificateManager, allowAnonymous: true,
    securityModes: [MessageSecurityMode.None, MessageSecurityMode.SignAndEncrypt],
    securityPolicies: [SecurityPolicy.None, SecurityPolicy.Basic256Sha256],
    userManager: { isValidUser: (user: string, password: string) => user === 'mes' && password === 'geheim' } })
  await server.initialize()
  const space = server.engine.addressSpace!
  const own = space.getOwnNamespace()
  const parent = own.addObject({ organizedBy: space.rootFolder.objects, browseName: 'Kiln' })
  const variables = Object.fromEntries(
    ['Temp', 'Rpm'].map((
      name,
    ) => [name,
      own.addVariable({ componentOf: parent, browseName: name, nodeId: `s=Kiln.${name}`, dataType: DataType.Double,
        value: { dataType: DataType.Double, value: 0 }, minimumSamplingInterval: 50 })]
    ),
  )
  await server.start()
  return {
    port: server.endpoints[0]!.port,
    print: new X509Certificate(server.getCertificate()).fingerprint256,
    put: (name, value, at, doubtful = false) =>
      variables[name]!.setValueFromSource({ dataType: DataType.Double, value },
        doubtful ? StatusCodes.UncertainLastUsableValue : StatusCodes.Good, at),
    sessions: () => server.currentSessionCount,
    async stop() {
      await server.shutdown()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
