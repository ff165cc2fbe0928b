/* The verbs that need locks, closures or projects, and those few that start beside them. */

export { nuget } from '../nuget/run-nuget.ts'
export { audit } from './audit.ts'
export { completion } from './completion.ts'
export { doctor } from './doctor.ts'
export { init } from './init.ts'
export { dependencySubmission, lock } from './lock.ts'
