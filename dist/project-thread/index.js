import '../main/index.js'
