import { createRequire as requireOf } from 'node:module'; const require = requireOf(import.meta.url);
import {
  openSourceFolder
} from "./ZVRIREUC.js";
import {
  readServiceIndex
} from "./C3HCVG6D.js";
import "./4PTYYHKO.js";
import "./65A7NOFZ.js";
import "./DUYUT4PI.js";
import "./ERI25VUC.js";
import "./GK2DUBGZ.js";
import "./PRT4FNQJ.js";
import "./AAQZNT46.js";
import "./Q25N6TQU.js";
import "./7EEOMZ7T.js";
import "./6TSPEBOA.js";
import "./LBT5OCFO.js";
import "./6ABOPMX5.js";
import "./7XISQTSU.js";
import "./X5AYYQVA.js";
import "./XFCZAWTU.js";
import "./72HDC74R.js";
import "./DQWJUYUZ.js";
import "./3WGZQVZH.js";
import "./DC5E73UU.js";
import "./7TGG4GXM.js";
import "./QDVZJGNW.js";
import "./QMR4EMWX.js";
import "./2PTHXI2K.js";
import {
  isServer
} from "./BAOT6G3M.js";
import "./LSON2GAZ.js";
import "./OA6XIJ2K.js";
import "./I3LLZLTH.js";
import "./5J4QICG7.js";
import "./UCALPQZE.js";
import "./LGCKLGYL.js";
import "./NYF735RP.js";
import "./5VZH4Y3D.js";
import "./M7IAKTJP.js";
import "./25ETT5EN.js";
import {
  isPkgtoolError
} from "./KGEP3AWA.js";
import "./N63C2UZZ.js";

// src/core/sources/named-documents.ts
var indexLife = 24 * 60 * 60 * 1e3;
async function findNamedDocuments({ setting: { address }, transport }, kind, { keptOffline, takesKept = false } = {}) {
  const fresh = takesKept ? indexLife : void 0;
  if (isServer(address))
    return addressesIn(await readServiceIndex(transport, address, { keptOffline, fresh }), kind);
  const folder = await openSourceFolder(address.base);
  try {
    await folder.locate(address.document);
  } catch (error) {
    if (isPkgtoolError(error, "NOT_FOUND")) return [];
    throw error;
  }
  const urls = addressesIn(await readServiceIndex(transport, address), kind);
  return Promise.all(urls.map((url) => url.protocol === "file:" ? folder.locate(url) : url));
}
function addressesIn({ documents }, kind) {
  const { addresses, fault } = documents[kind];
  if (fault) throw fault;
  return addresses;
}
export {
  findNamedDocuments
};
