import { NewFile } from '../accepted/new-file.ts'
import { removeLeftover } from '../files/remove.ts'
import type { HashedOrigin } from '../http/expected.ts'
import type { HashObserver } from '../http/file-writer.ts'
import { SignatureMark } from '../zip/content-hash.ts'
import type { JobContext } from './package-job.ts'

/** The file at the temporary name under which a package arrives, once or several times until its bytes are whole. */
export class ArrivingPackage {
  readonly path: string
  readonly #context: Pick<JobContext, 'folder' | 'hashesContent' | 'signal'>
  #mark: SignatureMark | undefined
  #file: NewFile | undefined
  #isLeft = false

  constructor(context: Pick<JobContext, 'folder' | 'hashesContent' | 'signal'>, path: string) {
    this.path = path
    this.#context = context
  }

  /** Returns what observes the hash of the next download, for the content hash. */
  observe(): HashObserver | undefined {
    this.#mark = this.#context.hashesContent ? new SignatureMark() : undefined
    return this.#mark
  }

  /** The file as it has arrived, which is opened and read once. */
  whole({ digest, size }: Pick<HashedOrigin, 'digest' | 'size'>): NewFile {
    const { folder, signal } = this.#context
    const options = { manifestExtension: folder.names.manifestExtension, mark: this.#mark, signal }
    this.#file ??= new NewFile({ path: this.path, digest, size }, options)
    return this.#file
  }

  /** Closes the file and drops the observed hash, because another download may write to the same name. */
  close(): void {
    this.#file?.close()
    this.#file = undefined
    this.#mark = undefined
  }

  /** Closes the file for good, and leaves it under its name to another job. */
  leave(): void {
    this.close()
    this.#isLeft = true
  }

  /** Closes and removes the file, unless it was left. */
  async remove(): Promise<void> {
    this.close()
    if (!this.#isLeft) await removeLeftover(this.path)
  }
}
