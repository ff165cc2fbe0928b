import { createRequire as requireOf } from 'node:module'; const require = requireOf(import.meta.url);
import {
  bindSigning,
  createAwsSigner,
  createAzureSigner,
  createSignedSend,
  textToSign
} from "./4ZXEJJXP.js";
import "./OJRESL4N.js";
import "./EMOL5RTO.js";
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
import "./BAOT6G3M.js";
import "./UIAOXGSZ.js";
import "./QQR74I2X.js";
import "./I3LLZLTH.js";
import "./5J4QICG7.js";
import "./UCALPQZE.js";
import "./LGCKLGYL.js";
import "./CVPUUZZ4.js";
import "./5VZH4Y3D.js";
import "./RWL2DBGL.js";
import "./KGEP3AWA.js";
import "./N63C2UZZ.js";
export {
  bindSigning,
  createAwsSigner,
  createAzureSigner,
  createSignedSend,
  textToSign
};
