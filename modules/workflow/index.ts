/** Door 1 of the workflow: models of processes, what is deployed of them, the forms they are bound to. */
export { workflow } from './module.ts'
export { START, deployForm, deployOnline } from './entities/bound-form.ts'
export { customForm } from './entities/custom-form.ts'
export { deployment } from './entities/deployment.ts'
export { model } from './entities/model.ts'
