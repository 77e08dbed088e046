/** Door 1 of low code: what other modules, the server and the client may know. */
export { lowcode } from './module.ts'
export { report, reportItem, reportParam } from './entities/report.ts'
