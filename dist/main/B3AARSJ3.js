import { createRequire as requireOf } from 'node:module'; const require = requireOf(import.meta.url);
import {
  readPackageManifest
} from "./ZEES3UE4.js";
import "./H4CM3VJ7.js";
import "./JI5HYXGI.js";
import "./Y7NSCC6H.js";
import "./TTBNUXJ2.js";
import "./DVQQEPHG.js";
import {
  writeBill
} from "./IXBPEKL5.js";
import "./VFUN64ZU.js";
import {
  readXml
} from "./YOSCDM7H.js";
import {
  mapConcurrently
} from "./ERI25VUC.js";
import "./PRT4FNQJ.js";
import "./AAQZNT46.js";
import "./Q25N6TQU.js";
import "./6TSPEBOA.js";
import "./LBT5OCFO.js";
import "./VGYDR5EZ.js";
import "./2QAZGLOA.js";
import "./45CO2XUY.js";
import "./VZE257TN.js";
import "./XVXLNBA7.js";
import "./YO5X3KUL.js";
import "./HFYNFMF6.js";
import "./72HDC74R.js";
import "./7TGG4GXM.js";
import "./OA6XIJ2K.js";
import "./I3LLZLTH.js";
import "./OFBCMWDY.js";
import "./NYF735RP.js";
import "./5VZH4Y3D.js";
import "./M7IAKTJP.js";
import "./25ETT5EN.js";
import "./KGEP3AWA.js";
import "./N63C2UZZ.js";

// src/core/nuget/license.ts
var standIn = /^https?:\/\/(?:licenses\.nuget\.org\/|aka\.ms\/deprecateLicenseUrl)/i;
function readLicense(xml) {
  const path = [];
  const found = /* @__PURE__ */ new Map();
  let kind;
  let text = "";
  readXml(xml, {
    open({ local, attributes }) {
      path.push(local);
      text = "";
      const at = path.join("/");
      if (at === "package/metadata/license")
        kind = attributes.type?.value.trim().toLowerCase() === "file" ? "file" : "expression";
      else kind = at === "package/metadata/licenseUrl" ? "url" : void 0;
    },
    text(value) {
      text += value;
    },
    close() {
      path.pop();
      if (kind !== void 0 && !found.has(kind) && text.trim() !== "") found.set(kind, text.trim());
      kind = void 0;
    },
    fail({ found: problem }) {
      throw new TypeError(problem);
    }
  });
  for (const each of ["expression", "file"]) {
    const own = found.get(each);
    if (own !== void 0) return { kind: each, text: own };
  }
  const url = found.get("url");
  return url === void 0 || standIn.test(url) ? void 0 : { kind: "url", text: url };
}

// src/core/packages/bill-restored.ts
async function billRestored({ options, sources, followed, context, tool }, { packages }, { sbom }) {
  const lock = await context.lock({ locked: false });
  const closures = followed.closures.map(({ closure }) => closure);
  const read = async ({ path, ...item }) => {
    const license = await licenseIn(path, sources.names);
    return { ...item, ...license && { license } };
  };
  const billed = await mapConcurrently(packages, read, { limit: 8 });
  const content = {
    tool: tool ?? lock?.document.tool,
    packages: billed,
    closures: closures.length > 0 ? closures : lock?.document.closures ?? []
  };
  await writeBill(content, { ...options, sbom });
}
async function licenseIn(path, names) {
  const packaged = await readPackageManifest(path, names);
  return packaged && readLicense(packaged.bytes);
}
export {
  billRestored
};
