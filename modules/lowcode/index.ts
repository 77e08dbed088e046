/** Door 1 of low code: what other modules, the server and the client may know. */
export { lowcode } from './module.ts'
export { drawnForm } from './entities/drawn-form.ts'
export { onlineAuth, onlineAuthGrant } from './entities/online-auth.ts'
export { onlineButton } from './entities/online-button.ts'
export { onlineField, onlineForm, onlineIndex } from './entities/online-form.ts'
export { onlineScript, onlineScriptVersion } from './entities/online-script.ts'
export { report, reportItem, reportParam } from './entities/report.ts'
