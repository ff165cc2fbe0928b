import { displayUrl } from '../../../core/net/address/address.ts'
import { assertPackageId } from '../../../core/nuget/package-id.ts'
import { parsePackageVersion } from '../../../core/nuget/version.ts'
import { deletePackage } from '../../../feed/publish/delete-package.ts'
import type { NugetRun } from '../nuget-run.ts'
import { serverOptions, withKeyAdvice } from '../server-options.ts'

/** `delete ID VERSION [KEY]`: deletes a package on a server, or unlists it there. */
export async function deleteVersion(run: NugetRun): Promise<void> {
  const { given, console } = run
  const [id = '', version = '', keyOperand] = given.operands
  assertPackageId(id)
  parsePackageVersion(version)
  const options = await serverOptions(run, keyOperand)
  const onAddress = (address: URL) => {
    const shown = displayUrl(address).replace(/\/$/, '')
    if (options.apiKey === undefined)
      console.log.warning(`no API key is given, and none was saved for '${shown}'`)
    console.log.warning(`Deleting ${id} ${version} from the '${shown}'.`)
  }
  try {
    await deletePackage({ id, version }, { ...options, onAddress })
  } catch (error) {
    throw withKeyAdvice(error, options)
  }
  console.print(`${id} ${version} was deleted successfully.`)
}
