import { createRequire as requireOf } from 'node:module'; const require = requireOf(import.meta.url);
import {
  openSourceFolder
} from "./3RAEN2OZ.js";
import {
  readServiceIndex
} from "./ZG3LQHZR.js";
import "./26EQAQGV.js";
import "./POH27BXF.js";
import "./D3LX5KFS.js";
import "./TTFSGCWB.js";
import "./ZRSAVG4Z.js";
import "./LJEJPND6.js";
import "./5D6ECZQP.js";
import "./6YRIMYZG.js";
import "./2ZFXPMU4.js";
import "./DVKDTT3B.js";
import "./3BUOSTQE.js";
import "./6ABOPMX5.js";
import "./DR33J67C.js";
import "./7XISQTSU.js";
import "./V5VPQJGF.js";
import "./4OIJWQUD.js";
import "./XFCZAWTU.js";
import "./72HDC74R.js";
import "./MGDYFPKE.js";
import "./LXWU6CFB.js";
import "./7TGG4GXM.js";
import "./H4KY2DSG.js";
import "./2EXAARR5.js";
import {
  isServer
} from "./O57E6YNR.js";
import "./ORK3RI7O.js";
import "./PY2LUGLX.js";
import "./C6EQMAIG.js";
import "./5J4QICG7.js";
import "./ZMQKMXGQ.js";
import "./LGCKLGYL.js";
import "./YLZ7QF62.js";
import "./BKQBJI7U.js";
import "./WFDWDSXQ.js";
import {
  isPkgtoolError
} from "./35DA25QQ.js";
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
