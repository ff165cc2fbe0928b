import { createRequire as requireOf } from 'node:module'; const require = requireOf(import.meta.url);
import {
  readCatalogEntry,
  readPublishTimes,
  readRegistrationLeaves
} from "./FOES3AZB.js";
import {
  publishedHash,
  timesOf
} from "./CJWOG5M2.js";
import "./YM4SLYQD.js";
import {
  readPackageManifest
} from "./ZEES3UE4.js";
import "./H4CM3VJ7.js";
import "./JI5HYXGI.js";
import "./Y7NSCC6H.js";
import "./TTBNUXJ2.js";
import "./DVQQEPHG.js";
import "./VFUN64ZU.js";
import {
  downloadFile
} from "./ZL4E2DIX.js";
import "./HLDKRGVC.js";
import "./TIK5VAPR.js";
import "./4PTYYHKO.js";
import "./65A7NOFZ.js";
import "./YOSCDM7H.js";
import "./ZCUTC2BQ.js";
import "./DUYUT4PI.js";
import "./ERI25VUC.js";
import "./GK2DUBGZ.js";
import "./PRT4FNQJ.js";
import {
  removeLeftover
} from "./AAQZNT46.js";
import "./Q25N6TQU.js";
import "./WWJ4N246.js";
import "./6TSPEBOA.js";
import "./LBT5OCFO.js";
import "./6ABOPMX5.js";
import "./VGYDR5EZ.js";
import "./2QAZGLOA.js";
import "./45CO2XUY.js";
import {
  lowerPackageId
} from "./VZE257TN.js";
import "./XVXLNBA7.js";
import "./YO5X3KUL.js";
import "./L63AEMK7.js";
import "./6DG6YSIV.js";
import "./WM523D34.js";
import "./HFYNFMF6.js";
import "./X5AYYQVA.js";
import "./XFCZAWTU.js";
import "./72HDC74R.js";
import "./DQWJUYUZ.js";
import "./3WGZQVZH.js";
import "./DC5E73UU.js";
import {
  createKeeper
} from "./7TGG4GXM.js";
import "./QDVZJGNW.js";
import "./QMR4EMWX.js";
import "./2PTHXI2K.js";
import {
  displayUrl,
  resolveReference
} from "./BAOT6G3M.js";
import "./LSON2GAZ.js";
import "./OA6XIJ2K.js";
import "./I3LLZLTH.js";
import "./5J4QICG7.js";
import "./UCALPQZE.js";
import "./OFBCMWDY.js";
import "./LGCKLGYL.js";
import "./NYF735RP.js";
import "./5VZH4Y3D.js";
import "./M7IAKTJP.js";
import "./25ETT5EN.js";
import {
  PkgtoolError
} from "./KGEP3AWA.js";
import "./N63C2UZZ.js";

// src/core/sources/registration-source.ts
import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
function openRegistrations(registrations, { transport, names, asked }) {
  const once = createKeeper();
  const leavesOf = (id) => {
    const lowerId = lowerPackageId(id);
    return once(lowerId, async () => {
      const found = await registrations.ask(async (base) => {
        const leaves = await readRegistrationLeaves(base, lowerId, { transport });
        return leaves.length > 0 ? leaves : void 0;
      });
      return found ?? [];
    });
  };
  const lacking = (subject) => {
    const url = registrations.bases.map(displayUrl).join(" and ");
    return new PkgtoolError("NOT_FOUND", { subject, found: `nothing in the registrations at ${url}`, url });
  };
  const packageUrl = async ({ lowerId, version }) => {
    const leaf = (await leavesOf(lowerId)).find((each) => each.version?.lower === version.lower);
    if (leaf?.packageContent === void 0) throw lacking(`${lowerId} ${version.lower}`);
    const { allowInsecure } = transport.options;
    return asked(
      resolveReference(leaf.packageContent, leaf.document, { place: "packageContent", allowInsecure })
    );
  };
  const locate = async () => {
    throw lacking("files beside packages");
  };
  return {
    releases: async (id) => (await leavesOf(id)).flatMap(({ version }) => version ? [{ version }] : []),
    packageUrls: async (wanted) => [await packageUrl(wanted)],
    async manifest(wanted) {
      const subject = `${wanted.lowerId} ${wanted.version.lower}`;
      const candidate = {
        url: await packageUrl(wanted),
        source: displayUrl(registrations.bases[0]),
        transport
      };
      const folder = await mkdtemp(join(tmpdir(), "setup-pkgtool-"));
      const path = join(folder, "package");
      try {
        await downloadFile(transport, [candidate], { path, algorithm: "sha512", subject });
        const read = await readPackageManifest(path, names);
        if (read) return read;
        throw lacking(`the manifest of ${subject}`);
      } finally {
        await removeLeftover(folder);
      }
    },
    publishedHash: publishedHash(transport, { names, locate, registrations }),
    publishTimes: (id) => timesOf(registrations, (base) => readPublishTimes(base, lowerPackageId(id), { transport })),
    catalogEntry: (wanted) => registrations.ask((base) => readCatalogEntry(base, wanted, { transport })),
    otherExtension: async () => void 0
  };
}
export {
  openRegistrations
};
