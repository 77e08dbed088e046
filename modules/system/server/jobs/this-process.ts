import { hostname } from 'node:os'

/** How this server process is called where several share a database. */
export const thisProcess = `${hostname()}:${process.pid}`.slice(-100)
