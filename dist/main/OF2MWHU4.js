import { createRequire as requireOf } from 'node:module'; const require = requireOf(import.meta.url);
import {
  openSourceFolder
} from "./R74MUXE5.js";
import {
  readServiceIndex
} from "./6TICCMIK.js";
import "./SGPGQIMF.js";
import "./I47F3MNY.js";
import "./CMGXCN7A.js";
import "./ERI25VUC.js";
import "./WSA5D22K.js";
import "./B6BWL6PA.js";
import "./VTVO2AEI.js";
import "./IVUKRCZA.js";
import "./7EEOMZ7T.js";
import "./CCWVIKYX.js";
import "./KSTH34PU.js";
import "./6ABOPMX5.js";
import "./7XISQTSU.js";
import "./6SDWP544.js";
import "./XFCZAWTU.js";
import "./72HDC74R.js";
import "./DQWJUYUZ.js";
import "./3WGZQVZH.js";
import "./DC5E73UU.js";
import "./7TGG4GXM.js";
import "./QDVZJGNW.js";
import "./KL6DPAID.js";
import "./UDDT2DYN.js";
import {
  isServer
} from "./BAOT6G3M.js";
import "./UIAOXGSZ.js";
import "./QQR74I2X.js";
import "./I3LLZLTH.js";
import "./5J4QICG7.js";
import "./UCALPQZE.js";
import "./LGCKLGYL.js";
import "./CVPUUZZ4.js";
import "./5VZH4Y3D.js";
import "./RWL2DBGL.js";
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
